import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { countIdeas, foldForGuessing, unitOf, withoutStandIns } from "@perya/rules";

const LIST = new URL("./leaked-passwords.txt.gz", import.meta.url);

/** Minimum number of characters that a password must have besides a common word. */
const MIN_ADDED = 6;

let known: ReadonlySet<string> | undefined;

/**
 * True if a password is common: on the list of leaked passwords, or a word of that list with digits and symbols
 * around it or in place of letters, as in "P@ssw0rd2024!".
 */
export function isLeakedPassword(password: string): boolean {
  const folded = foldForGuessing(password);
  const unit = unitOf(folded);
  return [folded, unit].some((text) => isListed(text) || isListed(withoutStandIns(text))) || isDressedUp(folded);
}

/**
 * True if the password is a listed word with a few characters added. Tries it with and without the leading and
 * trailing non-letters: in "@dmin2024" the "@" belongs to the word.
 */
function isDressedUp(folded: string): boolean {
  const front = /^[^a-z]*/.exec(folded)?.[0].length ?? 0;
  const back = /[^a-z]*$/.exec(folded)?.[0].length ?? 0;
  const cuts = [
    [front, back],
    [0, back],
    [front, 0],
  ] as const;
  return cuts.some(([from, behind]) => {
    const word = folded.slice(from, folded.length - behind);
    const added = countIdeas(folded.slice(0, from)) + countIdeas(folded.slice(folded.length - behind));
    return added < MIN_ADDED && (isListed(word) || isListed(withoutStandIns(word)));
  });
}

function isListed(text: string): boolean {
  known ??= new Set(gunzipSync(readFileSync(LIST)).toString().split("\n").filter(Boolean));
  return known.has(text);
}
