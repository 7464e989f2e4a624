type Waiting<Asked, Answer> = {
  asked: Asked;
  /**
   * Locks within this process: the movement's key and every member account it touches. Only one group at a time has
   * each.
   */
  claims: readonly string[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  /**
   * When to stop waiting for an account that another process has locked; null until the movement meets such a lock.
   */
  givesUpAt: number | null;
};

export type GrouperOptions = {
  groupSize?: number;
  writers?: number;
  maxWaiting?: number;
  /** How long a movement waits for a locked account before it is refused. */
  patienceMs?: number;
};

/** Pause between two tries for a locked account. */
const LOOK_AGAIN_MS = 15;

export type Grouped<Asked, Answer> = {
  /** Writes a group in one commit. Answers are in the order of the group. */
  apply: (group: Asked[]) => Promise<Answer[]>;
  /**
   * Claims of a movement. One that begins with "key " occurs once per group; an account may occur many times, in order.
   */
  claimsOf: (asked: Asked) => string[];
};

/**
 * Lets concurrent movements share a commit: those that arrive while the writers are busy form the next group. There
 * is no timer, so a single caller is a group of one and never waits. An account is in one group at a time, in request
 * order. If another process has locked an account, the movement is parked, and only movements on the same account
 * wait for it.
 */
export function createGrouper<Asked, Answer extends { refusal: string | null }>(
  { apply, claimsOf }: Grouped<Asked, Answer>,
  options: GrouperOptions = {},
) {
  type Entry = Waiting<Asked, Answer>;
  // Two groups at once keep the database busy while one waits for its flush; more only make them wait for each other.
  const { groupSize = 256, writers = 2, maxWaiting = 100_000, patienceMs = 2_500 } = options;
  let waiting: Entry[] = [];
  let size = 0;
  let writing = 0;
  /**
   * Claims of groups in flight and of parked movements, each with the movements that wait for it in order of arrival.
   */
  const claimed = new Map<string, Entry[]>();

  function write() {
    while (writing < writers) {
      const group = takeGroup();
      if (group.length === 0) return;
      writing += 1;
      void settle(group).finally(() => {
        writing -= 1;
        write();
      });
    }
  }

  /**
   * Takes the oldest movements. A movement whose claim belongs to another group in flight is queued behind it. An
   * account may occur many times in one group, because the database applies movements in order.
   */
  function takeGroup(): Entry[] {
    const group: Entry[] = [];
    const mine = new Set<string>();
    let looked = 0;
    for (const entry of waiting) {
      if (group.length === groupSize) break;
      looked += 1;
      const blocker = entry.claims.find((claim) => claimed.has(claim) && !(mine.has(claim) && isAccount(claim)));
      if (blocker !== undefined) {
        claimed.get(blocker)?.push(entry);
        continue;
      }
      group.push(entry);
      for (const claim of entry.claims) if (!claimed.has(claim)) claimed.set(claim, []);
      for (const claim of entry.claims) mine.add(claim);
    }
    waiting = waiting.slice(looked);
    return group;
  }

  /** Releases claims and puts the movements queued behind them first in line. */
  function unclaim(claims: readonly string[]) {
    const freed = claims.flatMap((claim) => {
      const behind = claimed.get(claim) ?? [];
      claimed.delete(claim);
      return behind;
    });
    if (freed.length > 0) waiting = [...freed, ...waiting];
  }

  async function settle(group: Entry[]) {
    let outcomes: Answer[];
    try {
      outcomes = await apply(group.map(({ asked }) => asked));
    } catch (error) {
      // A movement that the database cannot process, such as a numeric overflow, must not fail the whole group, so
      // each is retried alone. Their keys make that safe.
      if (group.length > 1 && isOfOneMovement(error)) return settleOneByOne(group);
      unclaim(group.flatMap(({ claims }) => claims));
      size -= group.length;
      for (const { reject } of group) reject(error);
      return;
    }
    const busy = group.filter((entry, index) => !answer(entry, outcomes[index]));
    const kept = new Set(busy.flatMap(({ claims }) => claims));
    unclaim(group.flatMap(({ claims }) => claims.filter((claim) => !kept.has(claim))));
    if (busy.length > 0) park(busy);
  }

  async function settleOneByOne(group: Entry[]) {
    for (const one of group) await settle([one]);
  }

  /** Answers a movement. False if its account is locked and it has time left to wait. */
  function answer(entry: Entry, outcome: Answer | undefined): boolean {
    if (outcome?.refusal === "ACCOUNT_BUSY") {
      entry.givesUpAt ??= performance.now() + patienceMs;
      if (performance.now() < entry.givesUpAt) return false;
    }
    size -= 1;
    if (outcome) entry.resolve(outcome);
    else entry.reject(new Error("the ledger answered for fewer movements than it was asked"));
    return true;
  }

  /**
   * Parks busy movements for a moment. They keep their claims, so later movements on the same accounts stay behind
   * them, and all others proceed.
   */
  function park(busy: Entry[]) {
    setTimeout(() => {
      unclaim(busy.flatMap(({ claims }) => claims));
      waiting = [...busy, ...waiting];
      write();
    }, LOOK_AGAIN_MS);
  }

  return (asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      if (size >= maxWaiting) {
        return reject(Object.assign(new Error("the ledger is too busy"), { code: "LEDGER_BUSY" }));
      }
      size += 1;
      waiting.push({ asked, claims: claimsOf(asked), resolve, reject, givesUpAt: null });
      write();
    });
}

const isAccount = (claim: string) => !claim.startsWith("key ");

/** True for errors caused by one movement: invalid data, a constraint, an exception raised by our functions. */
function isOfOneMovement(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /^(22|23)/.test(code) || code === "P0001";
}
