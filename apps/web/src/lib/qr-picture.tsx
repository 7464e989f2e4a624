import { encodeQrCode, type QrCode } from "@perya/browser/qr-code";
import { Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";

/** Quiet zone around the code, which scanners require. */
const BORDER = 4;

export function QrPicture({ text, label }: { text: string; label: string }) {
  const address = useQrAddress(text);
  if (address === undefined) return <Skeleton className="size-48 rounded-card" />;
  return (
    <figure aria-label={label} className="size-48 overflow-hidden rounded-card border border-line">
      <img src={address} alt="" className="size-full" />
    </figure>
  );
}

/** Data URL of a QR code; undefined until the encoder is loaded. */
export function useQrAddress(text: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ["qr", text],
    queryFn: async () => renderCode(await encodeQrCode(text ?? "")),
    enabled: text !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached, because the text may contain a secret.
    gcTime: 0,
  });
  return data;
}

/** Renders a code black on white in both schemes, because many scanners cannot read inverted codes. */
function renderCode({ size, path }: QrCode): string {
  const side = size + 2 * BORDER;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="${-BORDER} ${-BORDER} ${side} ${side}" ` +
    `shape-rendering="crispEdges"><rect x="${-BORDER}" y="${-BORDER}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
