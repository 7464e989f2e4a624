/** Deterministic random numbers for pictures, so that the city always looks the same. */
export function createRoll(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    between: (low: number, high: number) => low + next() * (high - low),
    isOneIn: (count: number) => next() < 1 / count,
  };
}

export type Roll = ReturnType<typeof createRoll>;
