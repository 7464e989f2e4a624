import { createContext, type ReactNode, use } from "react";

/** The few words components say on their own. The app fills them from its language table. */
export type UiWords = {
  cancel: string;
  close: string;
  dismiss: string;
  loading: string;
  /** The name of the corner where toasts appear: "Notifications". */
  notifications: string;
  /** Said when a query fails and nobody knows better: "This could not be loaded." */
  refused: string;
  retry: string;
  showPassword: string;
  skipToContent: string;
  /** Read aloud before a notice, whose icon and colour a screen reader cannot see. */
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
