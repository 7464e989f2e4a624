import { ToastRegion } from "@perya/ui";
import { dismissToast, useToasts } from "../lib/toasts.ts";

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} />;
}
