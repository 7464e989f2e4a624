type Waiting<Asked, Answer> = {
  asked: Asked;
  /** What it must have for itself: its key, and every member's account it touches. */
  claims: readonly string[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  /** Until when it waits for an account that another process holds. Null until it has met one. */
  givesUpAt: number | null;
};

export type GrouperOptions = {
  groupSize?: number;
  writers?: number;
  maxWaiting?: number;
  /** How long a movement waits for an account that somebody else holds, before it is told so. */
  patienceMs?: number;
};

/** Between two looks at an account that another process or transaction holds. */
const LOOK_AGAIN_MS = 15;

export type Grouped<Asked, Answer> = {
  /** What is asked together, in one commit; answers in the same order. */
  apply: (group: Asked[]) => Promise<Answer[]>;
  /** What begins with "key " comes once in a group; an account may come many times, in order. */
  claimsOf: (asked: Asked) => string[];
};

/**
 * Concurrent movements share a commit: what arrives while the writers are busy goes with the next group. There is no
 * timer, so a caller alone is a group of one and waits for nobody. An account is in one group at a time, in the order
 * asked; one that somebody else holds is parked, and nobody but who needs it waits for it.
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
  /** Claims of groups on their way and of what is parked, each with those who wait for it in the order they came. */
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
   * The oldest first; what needs something of a group on its way lines up behind it. In one group an account may come
   * many times: the database takes them in order.
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

  /** Whoever lined up behind them comes next. */
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
      // One that the database cannot take, say a sum beyond all numbers, must not fail its neighbours. Keys make it safe.
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

  /** False for one that has to wait. */
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

  /** They keep their claims, so that what comes later for the same account stays behind them, and all else passes by. */
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

/** Data out of range, a broken constraint, an exception of our own: the fault of what was asked, not of the moment. */
function isOfOneMovement(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /^(22|23)/.test(code) || code === "P0001";
}
