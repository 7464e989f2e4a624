import { create } from "zustand";
import type { DialogProps } from "../../lib/dialogs.ts";

/** The after-login popup that is due, until the queue of app/popups.ts finds its turn. */
export const useGreeting = create<{ due: DialogProps["afterLogin"] | null }>(() => ({ due: null }));
