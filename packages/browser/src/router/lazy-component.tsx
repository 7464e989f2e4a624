import { type ComponentType, type FunctionComponent, use } from "react";

/** `preload` fetches its script; null when it is loaded. `script`: its name, for the server, which announces the file. */
// oxlint-disable-next-line typescript/no-explicit-any -- a screen's props come from the route table.
export type ScreenComponent<Props = any> = ComponentType<Props> & {
  preload?: () => Promise<unknown> | null;
  script?: string | undefined;
};

/** A component whose script is loaded on first use. A failed load is retried on the next visit. */
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
    // After suspending once, calls `use` again on each render: React requires the same hooks.
    if (isWaitedFor) use((loading ??= start()));
    return Loaded && <Loaded {...props} />;
  };
  return Object.assign(Lazy, { preload });
}
