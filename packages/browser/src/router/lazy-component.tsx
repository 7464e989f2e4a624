import { type ComponentType, type FunctionComponent, use } from "react";

/**
 * `preload` fetches its script; null when it is loaded. `script`: its name, for the server, which announces the file.
 * `loaded`: the component itself, once its script is loaded.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a screen's props come from the route table.
export type ScreenComponent<Props = any> = ComponentType<Props> & {
  preload?: () => Promise<unknown> | null;
  script?: string | undefined;
  loaded?: () => Loaded | undefined;
};

/** The component of a script, with the props that its route gives it. */
export type Loaded = { component: unknown; props: object };

/** A component whose script is loaded on first use. A failed load is retried on the next visit. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Here: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  let isWaitedFor = false;

  function start(): Promise<void> {
    hasFailed = false;
    const started = load().then((component) => void (Here = component));
    started.catch(() => (hasFailed = true));
    return started;
  }

  function preload(): Promise<void> | null {
    if (Here) return null;
    if (loading === undefined || hasFailed) loading = start();
    return loading;
  }

  const Lazy: FunctionComponent<Props> = (props) => {
    isWaitedFor ||= !Here;
    // After suspending once, calls `use` again on each render: React requires the same hooks.
    if (isWaitedFor) use((loading ??= start()));
    return Here && <Here {...props} />;
  };
  const loaded = (): Loaded | undefined => Here && { component: Here, props: {} };
  return Object.assign(Lazy, { preload, loaded });
}
