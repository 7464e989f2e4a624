import { create } from "zustand";
import type { DialogProps } from "../../lib/dialogs.ts";

/** The after-login dialog to open; the popup queue (app/popups.ts) opens it. */
export const useGreeting = create<{ due: DialogProps["afterLogin"] | null }>(() => ({ due: null }));
