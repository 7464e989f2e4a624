import { showToast } from "@perya/browser/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { problemText } from "../../lib/problems.ts";

/**
 * Runs one queue action at a time, without optimistic updates, and then refetches the queues. Errors become a toast unless
 * `onRefused` returns true because it shows them itself.
 */
export function useDoing<Name extends string>(onRefused?: (error: unknown) => boolean) {
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const [doing, setDoing] = useState<Name | null>(null);

  async function run(name: Name, work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setDoing(name);
    try {
      await work();
    } catch (error) {
      if (!onRefused?.(error)) showToast("error", problemText(error));
    } finally {
      await queries.invalidateQueries({ queryKey: ["queues"] });
      isBusy.current = false;
      setDoing(null);
    }
  }
  return { doing, run };
}
