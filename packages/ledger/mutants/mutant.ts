/** A deliberate error in the ledger. A test that passes with it proves nothing. */
export type Mutant = {
  name: string;
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  from: string;
  to: string;
  /** Path of the tests that must fail. */
  tests: string;
};
