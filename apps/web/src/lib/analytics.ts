import { afterPaint } from "./after-paint.ts";

/**
 * Google Analytics, for brands with an id. R4.1 loads it between the site payload and the mount, but our performance
 * budget allows no third-party script before the first paint. So calls are queued before the mount, and the script
 * loads after the paint.
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

// gtag recognizes commands by their `arguments` object, so an array would not work.
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
