import { encodeQrCode, type QrCode } from "@perya/browser/qr-code";
import { Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Quiet zone around the code, which scanners require. */
const BORDER = 4;

export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = useQrCode(text);
  if (!code) return <Skeleton className="size-48 rounded-card" />;
  return (
    <figure aria-label={label} className="size-48 overflow-hidden rounded-card border border-line">
      <svg aria-hidden viewBox={viewBoxOf(code)} shapeRendering="crispEdges" className="size-full">
        <rect x={-BORDER} y={-BORDER} width="100%" height="100%" fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
    </figure>
  );
}

/** Returns the data URL of a QR code; undefined until the encoder is loaded. */
export function useQrAddress(text: string | undefined): string | undefined {
  const code = useQrCode(text);
  return useMemo(() => code && renderCode(code), [code]);
}

function useQrCode(text: string | undefined): QrCode | undefined {
  const { data } = useQuery({
    queryKey: ["qr", text],
    queryFn: () => encodeQrCode(text ?? ""),
    enabled: text !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached, because the text may contain a secret.
    gcTime: 0,
  });
  return data;
}

/** Renders a code black on white in both schemes, because many scanners cannot read inverted codes. */
function renderCode(code: QrCode): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="${viewBoxOf(code)}" ` +
    `shape-rendering="crispEdges"><rect x="${-BORDER}" y="${-BORDER}" width="100%" height="100%" fill="#fff"/>` +
    `<path d="${code.path}" fill="#000"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function viewBoxOf({ size }: QrCode): string {
  const side = size + 2 * BORDER;
  return `${-BORDER} ${-BORDER} ${side} ${side}`;
}
