const MAX_LENGTH = 72;

/** Matches "deposits: ", "tidy, docs: ", "packages/ui: ". */
const AREA = /^[a-z\d][a-z\d./-]*(?:(?:, | and | )[a-z\d][a-z\d./-]*)*: /u;

/** First words that are no verb, such as articles, pronouns and numbers. A title must start with a verb. */
const NOT_A_VERB =
  /^(?:an?|the|this|that|these|those|it|they|we|some|any|all|each|every|no|not|more|fewer|less|new|old|one|two|three|four|five|which|where|when|while|what|who|how|why|also|now|only|\d.*)$/u;
const OTHER_FORM = /(?:[^s]s|[^e]ed|ing)$/u;
/** Base forms of verbs that look like another form because of their ending. */
const BASIC_FORMS = new Set("focus alias bias bring ping ring string swing embed shed wed shred".split(" "));

export type Commit = { readonly id: string; readonly title: string; readonly isMerge: boolean };

/** Returns what is wrong with a title, or null. The rules are those of CONTRIBUTING.md. */
export function checkTitle({ title, isMerge }: Pick<Commit, "title" | "isMerge">): string | null {
  if (title.length > MAX_LENGTH) return `has ${title.length} characters; write at most ${MAX_LENGTH}`;
  if (title.endsWith(".")) return "ends with a period; leave it out";
  const area = AREA.exec(title)?.[0];
  if (!area)
    return `has no area; write "area: imperative change", with a lower-case area and one space after the colon`;

  const change = title.slice(area.length);
  const [verb = ""] = change.split(/[^\p{L}\d'’-]/u, 1);
  if (!/^\p{Ll}/u.test(change)) return `does not begin in lower case after "${area.trim()}"; write a verb`;
  if (NOT_A_VERB.test(verb) || (OTHER_FORM.test(verb) && !BASIC_FORMS.has(verb)))
    return `begins with "${verb}"; write an imperative, as in "add", "fix" or "keep"`;
  if (isMerge && (/\bbranch(?:es)?\b/u.test(change) || /\S\/\S/u.test(title)))
    return "names a branch or a path; say what the merge brings in";
  return null;
}

/** Returns the title of a message as git reads it: the first paragraph as one line, without comments. */
export function titleOf(message: string): string {
  const lines = message.split("\n").filter((line) => !line.startsWith("#"));
  const [title = ""] = lines
    .join("\n")
    .trim()
    .split(/\n\s*\n/u, 1);
  return title.replaceAll(/\s*\n\s*/gu, " ");
}

/**
 * True for fixup and squash commits, which git merges into others before they are shared. The hook accepts them; the
 * check of the history does not.
 */
export function isForAutosquash(title: string): boolean {
  return /^(?:fixup|squash|amend)! /u.test(title);
}
