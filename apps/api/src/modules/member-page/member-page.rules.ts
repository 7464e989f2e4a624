/** Normalizes a tag; undefined if it is empty or too long. */
export function spellTag(typed: string): string | undefined {
  const tag = typed.normalize("NFKC").toLowerCase().trim().split(/\s+/u).join(" ");
  return tag.length >= 1 && tag.length <= LONGEST_TAG ? tag : undefined;
}

const LONGEST_TAG = 30;

/** Masks a birthday except for its year: "•• •• 1991". */
export function maskBirthday(birthday: string): string {
  return `•• •• ${birthday.slice(0, 4)}`;
}

/**
 * Masks an id number except for its last two digits, which operators compare with what a caller reads out: "•••• 17".
 */
export function maskIdNumber(number: string): string {
  return `•••• ${number.slice(-2)}`;
}

/** An entry of a member's cash account, and its bet if known. */
export type PlayedEntry = {
  id: bigint;
  cause: string;
  type: string;
  reference: string;
  at: Date;
  amount: bigint;
  after: bigint;
  bet: { id: string; gameId: string; names: Record<string, string> } | null;
};

/** A pause longer than this ends a gaming session. */
const STOOD_UP_MS = 30 * 60_000;

/**
 * Groups entries, newest first, into display lines. Rounds of one game without a long pause share a line; every other
 * entry has its own. Each line is a contiguous part of the ledger, so balances match from line to line.
 */
export function groupSittings(entries: readonly PlayedEntry[]): [PlayedEntry, ...PlayedEntry[]][] {
  const lines: [PlayedEntry, ...PlayedEntry[]][] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (last && before && isSameSitting(before, entry)) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
}

function isSameSitting(later: PlayedEntry, earlier: PlayedEntry): boolean {
  const isPlay = later.cause === "bet" && earlier.cause === "bet";
  const isOneGame = later.bet?.gameId === earlier.bet?.gameId;
  return isPlay && isOneGame && later.at.getTime() - earlier.at.getTime() <= STOOD_UP_MS;
}

/** `place` is the position from which the line's source continues. */
export type Placed = { at: Date; place: string };

/** `end`: position up to which the source was read; null if it was read to its end. */
export type Source<Name extends string, Line extends Placed> = {
  name: Name;
  lines: readonly Line[];
  end: string | null;
};

/**
 * Merges the newest lines of several sources. Stops at the end of a source that was only partly read, because its
 * next line could be newer than the other sources' next ones. Returns each source's position for the next page.
 */
export function mergeSources<Name extends string, Line extends Placed>(
  sources: readonly Source<Name, Line>[],
  most: number,
): { lines: Line[]; places: Partial<Record<Name, string>>; hasMore: boolean } {
  const read = new Map(sources.map(({ name }) => [name, 0]));
  const lines: Line[] = [];
  const places: Partial<Record<Name, string>> = {};
  const headOf = ({ name, lines: own }: Source<Name, Line>) => own[read.get(name) ?? 0];
  for (;;) {
    const heads = sources.map((source) => ({ source, head: headOf(source) }));
    const isBlind = heads.some(({ source, head }) => head === undefined && source.end !== null);
    const open = heads.flatMap(({ source, head }) => (head ? [{ source, head }] : []));
    if (open.length === 0 || isBlind || lines.length >= most) {
      // A source without further lines is not read again on the next page.
      for (const { source, head } of heads) if (!head && source.end !== null) places[source.name] = source.end;
      return { lines, places, hasMore: open.length > 0 || isBlind };
    }
    const newest = open.reduce((best, each) => (each.head.at > best.head.at ? each : best));
    lines.push(newest.head);
    places[newest.source.name] = newest.head.place;
    read.set(newest.source.name, (read.get(newest.source.name) ?? 0) + 1);
  }
}
