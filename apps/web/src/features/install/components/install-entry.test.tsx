// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useInstall, waitForInstallOffer } from "../install.offer.ts";
import { press, showPart } from "../../../test/app.test-setup.tsx";
import { InstallEntry } from "./install-entry.tsx";

it("the install offer is shown while the browser allows it, and prompts once", async () => {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  waitForInstallOffer();
  await showPart(<InstallEntry />);
  expect(screen.queryByRole("button")).toBeNull();

  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await press(await screen.findByRole("button", { name: "Install the app" }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button")).toBeNull();
  expect(useInstall.getState().prompt).toBeNull();
});
