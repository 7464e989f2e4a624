/** One spelling for each tag; undefined where nothing is left of it, or too much. */
export function spellTag(typed: string): string | undefined {
  const tag = typed.normalize("NFKC").toLowerCase().trim().split(/\s+/u).join(" ");
  return tag.length >= 1 && tag.length <= LONGEST_TAG ? tag : undefined;
}

const LONGEST_TAG = 30;

/** "•• •• 1991": how old somebody is, and no more. */
export function maskBirthday(birthday: string): string {
  return `•• •• ${birthday.slice(0, 4)}`;
}

/** "•••• 17": enough for whoever reads it out to us. */
export function maskIdNumber(number: string): string {
  return `•••• ${number.slice(-2)}`;
}

/** An entry of a member's cash, and which bet it is of, where it is of one that we know. */
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

/** After so long without an entry, somebody has stood up. */
const STOOD_UP_MS = 30 * 60_000;

/**
 * Entries, newest first, in the lines that they are shown in: rounds of one game in one sitting are one, everything else has
 * its own. Each line is a stretch of the ledger without a gap, so that amounts and balances agree from line to line.
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

/** Where something is in the stream of one source; `place` is what the source goes on after. */
export type Placed = { at: Date; place: string };

/** `end`: how far it was looked at, where it goes on; what is older may be anything. */
export type Source<Name extends string, Line extends Placed> = {
  name: Name;
  lines: readonly Line[];
  end: string | null;
};

/**
 * The newest of several streams, as one. It stops where one of them has run out but goes on: what comes next could be its.
 * Answers how far it has read in each, for the page after this one.
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
      // What had nothing to show is not looked at again.
      for (const { source, head } of heads) if (!head && source.end !== null) places[source.name] = source.end;
      return { lines, places, hasMore: open.length > 0 || isBlind };
    }
    const newest = open.reduce((best, each) => (each.head.at > best.head.at ? each : best));
    lines.push(newest.head);
    places[newest.source.name] = newest.head.place;
    read.set(newest.source.name, (read.get(newest.source.name) ?? 0) + 1);
  }
}
