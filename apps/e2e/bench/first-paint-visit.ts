import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { announceAudience } from "../support/session.ts";
import { PHONE } from "../support/sizes.ts";
import type { Visit } from "./first-paint-report.ts";

/** Slow 4G with the values of Lighthouse's mobile preset. The latency applies to each request. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** The page counts as settled when the network has been quiet for this long. */
const QUIET_MS = 1_000;
/** Timeout for hydration, and again for the network to become quiet. */
const LONGEST_MS = 20_000;

type Session = { token: string; type: number } | null;

type Painted = { lcpMs: number; shift: number };

/** Measures one first visit on a slow phone, in a new browser context, so that nothing is cached. */
export async function visit(browser: Browser, url: string, slowdown: number, session: Session): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    if (session) {
      await page.addInitScript(signIn, session);
      await announceAudience(context, url, session.type);
    }
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const network = watchNetwork(cdp);
    const problems: Error[] = [];
    page.on("pageerror", (problem) => problems.push(problem));
    await page.goto(url, { waitUntil: "load" });
    // Wait until the app is hydrated: while the CPU is busy, the network is quiet although the page has not settled.
    await page.waitForFunction(() => performance.getEntriesByName("alive").length > 0, null, { timeout: LONGEST_MS });
    await network.untilQuiet();
    if (problems[0]) throw problems[0];
    return { ...(await readPaint(page)), ...network.read() };
  } finally {
    await context.close();
  }
}

function watchNetwork(cdp: CDPSession) {
  const open = new Set<string>();
  let [requests, scripts, pageKb, allKb, changedAt] = [0, 0, 0, 0, Date.now()];
  const types = new Map<string, string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (!request.url.startsWith("http")) return;
    open.add(requestId);
    types.set(requestId, type);
    requests += 1;
    if (type === "Script") scripts += 1;
    changedAt = Date.now();
  });
  const end = (requestId: string) => {
    if (open.delete(requestId)) changedAt = Date.now();
  };
  cdp.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    allKb += encodedDataLength / 1_024;
    if (types.get(requestId) === "Document") pageKb += encodedDataLength / 1_024;
    end(requestId);
  });
  return {
    read: () => ({ requests, scripts, pageKb, allKb }),
    untilQuiet: async () => {
      const startedAt = Date.now();
      while (Date.now() - startedAt < LONGEST_MS && (open.size > 0 || Date.now() - changedAt < QUIET_MS))
        await sleep(50);
    },
  };
}

/** Runs in the page before its scripts: records LCP and layout shifts. */
function watchPaint() {
  const painted: Painted = { lcpMs: Number.NaN, shift: 0 };
  Object.assign(window, { painted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.lcpMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) painted.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
}

function readPaint(page: Page): Promise<Painted> {
  return page.evaluate(() => (window as unknown as { painted: Painted }).painted);
}

/** Runs in the page before its scripts: stores a session, as if a logged-in user reloaded. */
function signIn({ token, type }: NonNullable<Session>) {
  sessionStorage.setItem("token", token);
  sessionStorage.setItem("isAgent", String(type));
}
