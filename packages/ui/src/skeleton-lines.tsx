import { Skeleton } from "./skeleton.tsx";

const WIDTHS = ["w-2/5", "w-full", "w-11/12", "w-3/4"];

/** The default loading state for text. */
export function SkeletonLines() {
  return (
    <div className="flex flex-col gap-3 py-2">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
