/** Start-up in the order of R4.1: site payload, analytics, app. Anything else runs after the first paint. */
import "./styles.css";
import { createRoot } from "react-dom/client";
import { resumeSessionAfterPaint } from "./app/resume-session.ts";
import { discardSsrPage, showFirstPage, takePresses } from "./app/first-page.tsx";
import { createAppRouter } from "./app/router.tsx";
import { listenForSearchKey } from "./app/search/search.state.ts";
import { StartFailure } from "./app/start-failure.tsx";
import { learnServerTime } from "./lib/api.ts";
import { whenIdle } from "./lib/after-paint.ts";
import { queueAnalytics } from "./lib/analytics.ts";
import { loadChunk, reloadOnceWhenScriptsAreGone } from "@perya/browser/chunks";
import { openDialog } from "./lib/dialogs.ts";
import { takeEntry } from "./features/sessions/sessions.entry-code.ts";
import { IS_BUILT } from "./lib/env.ts";
import { waitForInstallOffer } from "./features/install/install.offer.ts";
import { goLive } from "./lib/live.ts";
import { report } from "./lib/report.ts";
import { takeResetCode } from "./features/passwords/passwords.reset-code.ts";
import { announceAudience, rememberMerchant } from "./lib/session.ts";
import { loadPermission } from "./lib/site.ts";
import { chooseLanguage, showLanguage } from "./lib/text.ts";
import { applyTheme } from "./lib/theme.ts";

/** Delay of the service worker, whose caching must not compete with the page's own loading. */
const WORKER_LATER_MS = 5_000;

function becomeApp() {
  loadChunk("worker", () => import("./lib/worker.ts"))
    .then(({ startWorker }) => startWorker())
    .catch((error: unknown) => report("the page has no worker", { error }));
}

const page = document.getElementById("app");
if (!page) throw new Error("index.html has the place where the app stands");

const entry = takeEntry();
const resetCode = takeResetCode();
reloadOnceWhenScriptsAreGone();
listenForSearchKey();

try {
  const { info, lastEventId, serverTime } = await loadPermission();
  learnServerTime(serverTime);
  rememberMerchant(info.brand);
  announceAudience();
  applyTheme(info.brand);
  await showLanguage(chooseLanguage(info.brand));
  queueAnalytics(info.analytics.gtagId);

  const router = createAppRouter();
  const { isAlive } = await showFirstPage(page, router);
  resumeSessionAfterPaint(router, entry);
  if (resetCode !== null) openDialog("resetPassword", { code: resetCode });
  waitForInstallOffer();
  if (IS_BUILT) setTimeout(becomeApp, WORKER_LATER_MS);
  await isAlive;
  takePresses(page);
  performance.mark("alive");
  // Starts after hydration, because live events would change what the page was rendered from.
  whenIdle(() => void goLive(lastEventId));
} catch (error) {
  report("the page could not start", { error });
  discardSsrPage(page);
  takePresses(page);
  createRoot(page).render(<StartFailure />);
}
