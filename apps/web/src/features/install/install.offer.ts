/** State of the browser's prompt to install the site as an app. */
import { create } from "zustand";

/** Chromium's event `beforeinstallprompt`. Other browsers install from their own menu, or not at all. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

export const useInstall = create<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** Shows the browser's install prompt, which each event permits only once. */
export function install(): void {
  const { prompt } = useInstall.getState();
  useInstall.setState({ prompt: null });
  void prompt?.prompt();
}

export function waitForInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // Suppress the browser's own bar, which covers the page; our menu has a line for it.
    event.preventDefault();
    useInstall.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener("appinstalled", () => useInstall.setState({ prompt: null }));
}
