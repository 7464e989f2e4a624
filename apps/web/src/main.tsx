/** Start-up, in the order of S0 §4: the site payload, then analytics, then the app. Anything else waits for the paint. */
import "@perya/ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { comeInLater } from "./app/come-in.ts";
import { App } from "./app/providers.tsx";
import { createAppRouter } from "./app/router.tsx";
import { StartFailure } from "./app/start-failure.tsx";
import { learnServerTime } from "./lib/api.ts";
import { afterPaint } from "./lib/after-paint.ts";
import { queueAnalytics } from "./lib/analytics.ts";
import { loadChunk, reloadOnceWhenScriptsAreGone } from "./lib/chunks.ts";
import { openDialog } from "./lib/dialogs.ts";
import { takeEntry } from "./lib/entry-code.ts";
import { IS_BUILT } from "./lib/env.ts";
import { goLive } from "./lib/live.ts";
import { report } from "./lib/report.ts";
import { takeResetCode } from "./lib/reset-code.ts";
import { rememberMerchant } from "./lib/session.ts";
import { loadPermission } from "./lib/site.ts";
import { chooseLanguage, showLanguage } from "./lib/text.ts";
import { wearBrand } from "./lib/theme.ts";

/** Nothing of it is seen before it is used, so it is fetched last. */
async function becomeApp() {
  if (!IS_BUILT) return;
  const { startWorker, waitForInstallOffer } = await loadChunk("install", () => import("./lib/install.ts"));
  waitForInstallOffer();
  await startWorker();
}

const page = document.getElementById("app");
if (!page) throw new Error("index.html has the place where the app stands");

const entry = takeEntry();
const resetCode = takeResetCode();
reloadOnceWhenScriptsAreGone();

try {
  const { info, lastNews, serverTime } = await loadPermission();
  learnServerTime(serverTime);
  rememberMerchant(info.brand);
  wearBrand(info.brand);
  await showLanguage(chooseLanguage(info.brand));
  queueAnalytics(info.analytics.gtagId);

  // The api's title was for the wait; from here on each screen writes its own.
  document.querySelector("title")?.remove();
  const router = createAppRouter();
  createRoot(page).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  comeInLater(router, entry);
  if (resetCode !== null) openDialog("resetPassword", { code: resetCode });
  afterPaint(() => void becomeApp());
  afterPaint(() => void goLive(lastNews).catch((error: unknown) => report("the page is not live", { error })));
} catch (error) {
  report("the page could not start", { error });
  createRoot(page).render(<StartFailure />);
}
