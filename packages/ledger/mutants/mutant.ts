/** The ledger, broken on purpose in one way each. Tests that miss a mutant prove nothing. */
export type Mutant = {
  name: string;
  file: string;
  /** Text of that file, occurring once, and its replacement. */
  from: string;
  to: string;
  /** The tests that must fail. */
  tests: string;
};
