/**
 * An order of work, as it travels: `<payload>.<signature>`, both in base64url, the payload in JSON. Whoever has found a
 * number sends it back as `<payload>.<signature>.<number>`. The work: count up from 0, and hash each number with the
 * salt (PBKDF2, SHA-256, 128 bits) until the hash is that of a goal. The first goal is enough beside a picture that was
 * read, or where none is asked for; the second, where there is one, does without the picture.
 */
export type WorkOrder = {
  id: string;
  salt: string;
  iterations: number;
  goals: readonly WorkGoal[];
  /** What it is good for. Signed, and of no use to whoever does the work. */
  bound: { purpose: string; subject: string; device: string; address: string; level: number; until: number };
};

export type WorkGoal = {
  /** The number is below this, so nobody works for longer than it takes to get there. */
  within: number;
  /** The hash of the number, in base64url. */
  hash: string;
};
