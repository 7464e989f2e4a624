/** The ledger, broken on purpose in one way each. A test suite that does not notice is worth nothing. */
export type Mutant = {
  name: string;
  file: string;
  /** Text of that file, once, and what stands there instead. */
  from: string;
  to: string;
  /** The tests that must notice. */
  tests: string;
};
