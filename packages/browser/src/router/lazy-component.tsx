import { type ComponentType, type FunctionComponent, use } from "react";

/**
 * `preload` fetches the script, or returns null if it is already loaded. `script` is its name, from which the server
 * adds a preload hint to the page. `loaded` returns the component once it is loaded.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a screen's props come from the route table.
export type ScreenComponent<Props = any> = ComponentType<Props> & {
  preload?: () => Promise<unknown> | null;
  script?: string | undefined;
  loaded?: () => Loaded | undefined;
};

/** A loaded component, with the props that its route passes. */
export type Loaded = { component: unknown; props: object };

/** Makes a component whose script is loaded on first use. A failed load is retried on the next visit. */
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
    // Once suspended, it must call `use` on every render, because React requires the same hooks each time.
    if (isWaitedFor) use((loading ??= start()));
    return Here && <Here {...props} />;
  };
  const loaded = (): Loaded | undefined => Here && { component: Here, props: {} };
  return Object.assign(Lazy, { preload, loaded });
}
