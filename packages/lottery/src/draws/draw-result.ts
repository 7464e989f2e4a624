import { checkReveal, createDraw, type Draw } from "@perya/fair";
import { span } from "../exact/counting.ts";
import { type Result, type Row, type Shape, spaceOf } from "./shape.ts";

/**
 * What a draw is made of. The seed's hash is published before sales open, and the salt is a public value that appears
 * after they close, so neither the operator nor a player knows the result while bets are taken.
 */
export type DrawInputs = {
  readonly game: string;
  readonly sequence: number;
  readonly seed: string;
  readonly salt: string;
};

/**
 * Returns the result of a draw: numbers from HMAC-SHA256(seed, `salt:sequence:block:lottery-game`), without bias
 * (`createDraw` of packages/fair). Rows are filled in the order of the shape. Balls are taken one after another from
 * those left.
 */
export function drawResult(shape: Shape, { game, sequence, seed, salt }: DrawInputs): Result {
  const draw = createDraw({ serverSeed: seed, clientSeed: salt, nonce: sequence }, `lottery-${game}`);
  return shape.map((row) => fillRow(row, draw));
}

function fillRow({ size, low, high, repeats, ordered }: Row, draw: Draw): number[] {
  if (repeats) return Array.from({ length: size }, () => low + draw.below(high - low + 1));
  const left = span(low, high);
  const taken = Array.from({ length: size }, () => left.splice(draw.below(left.length), 1)).flat();
  return ordered ? taken : taken.toSorted((one, other) => one - other);
}

/** Published facts of a draw of our own. */
export type PublishedDraw = DrawInputs & { readonly commitment: string; readonly result: Result };
export type DrawCheck = "seed" | "result";

/** Returns the checks that fail: the seed against its commitment, the result against the seed. Empty if both pass. */
export function verifyDraw(shape: Shape, { commitment, result, ...inputs }: PublishedDraw): DrawCheck[] {
  const isSeedRight = checkReveal(inputs.seed, commitment) === "kept";
  const isResultRight = areEqual(drawResult(shape, inputs), result);
  return [...(isSeedRight ? [] : (["seed"] as const)), ...(isResultRight ? [] : (["result"] as const))];
}

/** A row and a place where two results differ. */
export type Difference = { readonly row: string; readonly place: number };

/** Returns where the entries of two operators differ. Both have already been checked to fit the game's shape. */
export function compareEntries(shape: Shape, one: Result, other: Result): Difference[] {
  return shape.flatMap(({ name, size }, row) =>
    span(0, size - 1)
      .filter((place) => one[row]?.[place] !== other[row]?.[place])
      .map((place) => ({ row: name, place })),
  );
}

/** An equal result is reported only if its probability by chance is below 1 in this number. */
const RARE = 1000n;

/**
 * Finds an earlier draw with the same result, if that is too unlikely to be chance: the result was entered twice, or
 * for the wrong draw. Null in games so small that equal results are normal among this many draws.
 */
export function findEqualDraw(
  shape: Shape,
  result: Result,
  earlier: readonly { readonly number: string; readonly result: Result }[],
): string | null {
  if (BigInt(earlier.length) * RARE > spaceOf(shape)) return null;
  return earlier.find((other) => areEqual(other.result, result))?.number ?? null;
}

function areEqual(one: Result, other: Result): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
