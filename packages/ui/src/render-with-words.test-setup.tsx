import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { type UiWords, UiWordsProvider } from "./ui-words.tsx";

export const words: UiWords = {
  cancel: "Cancel",
  close: "Close",
  dismiss: "Dismiss",
  loading: "Loading",
  notifications: "Notifications",
  refused: "This could not be loaded.",
  retry: "Try again",
  showPassword: "Show password",
  skipToContent: "Skip to content",
  tones: { info: "Information", success: "Done", warning: "Warning", error: "Error" },
};

/** Renders with the UI texts, in StrictMode. Tests of this package only. */
export function renderWithWords(tree: ReactNode) {
  return render(tree, {
    wrapper: ({ children }) => <UiWordsProvider words={words}>{children}</UiWordsProvider>,
    reactStrictMode: true,
  });
}
