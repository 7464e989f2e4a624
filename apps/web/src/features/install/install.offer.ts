/** The browser's offer to install the site as an app of the device. */
import { create } from "zustand";

/** Chromium's own event; other browsers install from their menu, or not at all. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

export const useInstall = create<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** Asks once: a browser's offer is good for one answer. */
export function install(): void {
  const { prompt } = useInstall.getState();
  useInstall.setState({ prompt: null });
  void prompt?.prompt();
}

export function waitForInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // The browser's own bar would cover the page; our menu has a line for it.
    event.preventDefault();
    useInstall.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener("appinstalled", () => useInstall.setState({ prompt: null }));
}
