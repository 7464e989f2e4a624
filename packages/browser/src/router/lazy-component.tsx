import { type ComponentType, type FunctionComponent, use } from "react";

/** `preload` fetches its script; null when that is here already. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever a screen is told, the table tells it.
export type ScreenComponent<Props = any> = ComponentType<Props> & { preload?: () => Promise<unknown> | null };

/** A component whose script comes when it is first wanted. One that did not come is asked for again on the next way there. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  let isWaitedFor = false;

  function start(): Promise<void> {
    hasFailed = false;
    const started = load().then((component) => void (Loaded = component));
    started.catch(() => (hasFailed = true));
    return started;
  }

  function preload(): Promise<void> | null {
    if (Loaded) return null;
    if (loading === undefined || hasFailed) loading = start();
    return loading;
  }

  const Lazy: FunctionComponent<Props> = (props) => {
    isWaitedFor ||= !Loaded;
    // Whoever has waited asks once more: React wants to be asked alike each time.
    if (isWaitedFor) use((loading ??= start()));
    return Loaded && <Loaded {...props} />;
  };
  return Object.assign(Lazy, { preload });
}
