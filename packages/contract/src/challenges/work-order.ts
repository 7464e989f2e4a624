/**
 * A proof-of-work order on the wire: `<payload>.<signature>`, both in base64url, the payload in JSON. The solution is
 * `<payload>.<signature>.<number>`. The work: count up from 0, and hash each number with the salt (PBKDF2, SHA-256, 128
 * bits) until the hash equals a goal's. The first goal is enough together with a solved captcha, or where none is
 * required; the second, if there is one, replaces the captcha.
 */
export type WorkOrder = {
  id: string;
  salt: string;
  iterations: number;
  goals: readonly WorkGoal[];
  /** What the solution is valid for. Signed; clients ignore it. */
  bound: { purpose: string; subject: string; device: string; address: string; level: number; until: number };
};

export type WorkGoal = {
  /** Upper limit of the number, exclusive. It limits the work. */
  within: number;
  /** Hash to find, in base64url. */
  hash: string;
};
