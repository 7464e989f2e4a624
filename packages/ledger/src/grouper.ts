import type { Movement, Outcome } from "./movement.ts";

type Waiting = { movement: Movement; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void };

const GROUP = 64;
/** Two groups at once keep the database busy while one waits for its flush; more only make them wait for each other. */
const WRITERS = 2;
const MAX_WAITING = 10_000;

/**
 * Concurrent movements share a commit: what arrives while the writers are busy goes with the next group. There is no
 * timer, so a caller alone is a group of one and waits for nobody.
 */
export function createGrouper(apply: (group: Movement[]) => Promise<Outcome[]>) {
  let waiting: Waiting[] = [];
  let writing = 0;

  function write() {
    while (writing < WRITERS && waiting.length > 0) {
      const group = takeGroup();
      writing += 1;
      void settle(group).finally(() => {
        writing -= 1;
        write();
      });
    }
  }

  /** The oldest first. A key already in the group waits for the next one, where it finds its first answer. */
  function takeGroup(): Waiting[] {
    const keys = new Set<string>();
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    for (const entry of waiting) {
      const fits = group.length < GROUP && !keys.has(entry.movement.key);
      (fits ? group : left).push(entry);
      keys.add(entry.movement.key);
    }
    waiting = left;
    return group;
  }

  async function settle(group: Waiting[]) {
    try {
      const outcomes = await apply(group.map(({ movement }) => movement));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error("the ledger answered for fewer movements than it was asked"));
      });
    } catch (error) {
      // One that the database cannot take, say a sum beyond all numbers, must not fail its neighbours. Keys make it safe.
      if (group.length > 1 && isOfOneMovement(error)) await Promise.all(group.map((one) => settle([one])));
      else for (const { reject } of group) reject(error);
    }
  }

  return (movement: Movement) =>
    new Promise<Outcome>((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) {
        return reject(Object.assign(new Error("the ledger is too busy"), { code: "LEDGER_BUSY" }));
      }
      waiting.push({ movement, resolve, reject });
      write();
    });
}

/** Data out of range, a broken constraint, an exception of our own: the fault of what was asked, not of the moment. */
function isOfOneMovement(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /^(22|23)/.test(code) || code === "P0001";
}
