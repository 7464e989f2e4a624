import { afterPaint } from "./after-paint.ts";

/**
 * Google Analytics, when the brand has an id. S0 §4 wants it after the payload and before the mount; our budget wants
 * no foreign script before the first paint. So the calls queue before the mount and the script comes after the paint.
 */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

export function queueAnalytics(gtagId: string | null): void {
  if (!gtagId) return;
  window.dataLayer ??= [];
  tag("js", new Date());
  tag("config", gtagId, { anonymize_ip: true });
  afterPaint(() => loadScript(gtagId));
}

// gtag tells a command from other data by its being an `arguments` object, so this cannot be an array.
function tag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

function loadScript(gtagId: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(gtagId)}`;
  document.head.append(script);
}
