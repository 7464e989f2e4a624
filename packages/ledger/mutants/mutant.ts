/** A deliberate error in the code. Tests that pass despite it do not cover that code. */
export type Mutant = {
  name: string;
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  from: string;
  to: string;
  /** Path of the tests that must fail. */
  tests: string;
};
