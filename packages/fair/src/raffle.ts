import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { isHash } from "./chain.ts";

/** A player's line in the ticket list, by a name that is used in one raffle only. */
export type RaffleLine = { name: string; tickets: number };

/** Writes the published list: one line `name:tickets` each, in the list's order. */
export function writeTicketList(lines: readonly RaffleLine[]): string {
  return lines.map(({ name, tickets }) => `${name}:${tickets}\n`).join("");
}

/** Parses a published list. Undefined if a line is malformed, or a name is listed twice. */
export function readTicketList(list: string): RaffleLine[] | undefined {
  if (list === "") return [];
  if (!list.endsWith("\n")) return undefined;
  const lines = list.slice(0, -1).split("\n");
  const read = lines.flatMap((line) => {
    const [, name = "", tickets = ""] = /^([0-9A-Z]{1,32}):([1-9][0-9]{0,8})$/u.exec(line) ?? [];
    return name === "" ? [] : [{ name, tickets: Number(tickets) }];
  });
  const names = new Set(read.map(({ name }) => name));
  return read.length === lines.length && names.size === lines.length ? read : undefined;
}

/** Returns the SHA-256 of the list's text, published when the list is frozen. */
export function hashTicketList(list: string): string {
  return bytesToHex(sha256(utf8ToBytes(list)));
}

/** Returns the SHA-256 of the seed's bytes, published before the first ticket. */
export function commitRaffleSeed(seed: string): string {
  if (!isHash(seed)) throw new Error("the seed of a raffle is 32 bytes in lowercase hex");
  return bytesToHex(sha256(hexToBytes(seed)));
}

export type RaffleWinner = { name: string; index: number; tries: number };
export type RaffleInputs = { seed: string; salt: string; list: string; prizes: number };

/**
 * Returns the winners in the order of the prizes. For each try, the first eight bytes of HMAC-SHA256(key = seed
 * bytes, message = `salt|listHash|prize|try`) are read as a number. Numbers at or above the largest multiple of n are
 * skipped, so that all n tickets are equally likely. The number modulo n is the winning ticket, counted along the
 * list. A winner is removed with all their tickets.
 */
export function pickRaffleWinners({ seed, salt, list, prizes }: RaffleInputs): RaffleWinner[] {
  const left = readTicketList(list);
  if (!left) throw new Error("the ticket list is malformed");
  const key = hexToBytes(seed);
  const listHash = hashTicketList(list);
  const winners: RaffleWinner[] = [];
  for (let prize = 0; prize < prizes && left.length > 0; prize += 1) {
    const total = left.reduce((sum, { tickets }) => sum + BigInt(tickets), 0n);
    for (let tries = 0; ; tries += 1) {
      const digest = hmac(sha256, key, utf8ToBytes(`${salt}|${listHash}|${prize}|${tries}`));
      const number = BigInt(`0x${bytesToHex(digest.slice(0, 8))}`);
      if (number >= (2n ** 64n / total) * total) continue;
      const index = Number(number % total);
      const [winner] = left.splice(placeOf(left, index), 1);
      if (winner) winners.push({ name: winner.name, index, tries });
      break;
    }
  }
  return winners;
}

function placeOf(lines: readonly RaffleLine[], index: number): number {
  let before = 0;
  return lines.findIndex(({ tickets }) => (before += tickets) > index);
}

/** Published facts of a drawn raffle. */
export type PublishedRaffle = RaffleInputs & { commit: string; listHash: string; winners: readonly string[] };
export type RaffleCheck = "list" | "seed" | "winners";

/** Checks that fail: the list against its hash, the seed against its commitment, the winners. Empty if all pass. */
export function verifyRaffle({ commit, listHash, winners, ...inputs }: PublishedRaffle): RaffleCheck[] {
  const isListRight = readTicketList(inputs.list) !== undefined && hashTicketList(inputs.list) === listHash;
  const isSeedRight = isHash(inputs.seed) && commitRaffleSeed(inputs.seed) === commit;
  const areRight =
    isListRight &&
    isHash(inputs.seed) &&
    pickRaffleWinners(inputs)
      .map(({ name }) => name)
      .join() === winners.join();
  const checks: Record<RaffleCheck, boolean> = { list: isListRight, seed: isSeedRight, winners: areRight };
  return (Object.keys(checks) as RaffleCheck[]).filter((check) => !checks[check]);
}
