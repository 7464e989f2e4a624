import { createContext, type ReactNode, use } from "react";

/** Texts of the components themselves. The app sets them from its language table. */
export type UiWords = {
  cancel: string;
  close: string;
  dismiss: string;
  loading: string;
  /** Name of the toast region: "Notifications". */
  notifications: string;
  /** Default text of a failed query: "This could not be loaded." */
  refused: string;
  retry: string;
  showPassword: string;
  skipToContent: string;
  /** Read out before a notice, because a screen reader cannot see its icon and color. */
  tones: { info: string; success: string; warning: string; error: string };
};

const UiWordsContext = createContext<UiWords | null>(null);

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}

export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (!words) throw new Error("UiWordsProvider must stand above every component that speaks");
  return words;
}
