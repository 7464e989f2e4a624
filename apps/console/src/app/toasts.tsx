import { ToastRegion } from "@perya/ui";
import { dismissToast, useToasts } from "@perya/browser/toasts";

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} />;
}
