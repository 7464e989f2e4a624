import type { Toast, Tone } from "@perya/ui";
import { create } from "zustand";

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast. A text that is already visible is not shown twice, because one lost connection fails many calls. */
export function showToast(tone: Tone, text: string, action?: Toast["action"]): void {
  lastId += 1;
  const toast = { id: String(lastId), tone, text, action };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.text !== text), toast] }));
}

export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
