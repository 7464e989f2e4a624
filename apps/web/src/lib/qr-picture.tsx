import { Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { encodeQrCode } from "@perya/browser/qr-code";

/** The white border a scanner needs around the squares. */
const BORDER = 4;

/** Dark on white in either theme: many scanners cannot read it the other way round. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data: code } = useQuery({
    queryKey: ["members", "qr", text],
    queryFn: () => encodeQrCode(text),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!code) return <Skeleton className="size-48 rounded-card" />;

  const side = code.size + 2 * BORDER;
  return (
    <figure aria-label={label} className="size-48 overflow-hidden rounded-card border border-line">
      <svg aria-hidden viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`} shapeRendering="crispEdges">
        <rect x={-BORDER} y={-BORDER} width={side} height={side} fill="white" />
        <path d={code.path} fill="black" />
      </svg>
    </figure>
  );
}
