/**
 * Runs the work for each item in turn and continues after failures, so that an error at one brand does not delay pay
 * at others. Throws the failures at the end.
 */
export async function forEachDespiteFailures<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
