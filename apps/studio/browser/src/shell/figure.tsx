/** A labeled number in a list. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-card border border-line bg-surface-2 px-4 py-3">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd className="font-display text-lg font-bold tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
