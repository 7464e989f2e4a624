import type { Socket } from "node:net";

/** Number of bytes sent when a connection last made progress, and the time. */
type Progress = { takenBytes: number; sinceMs: number };

/**
 * Finds connections whose client does not read: bytes wait to be sent, and none of the pending writes has completed
 * for `unreadMs`. Node's own timeout restarts with every packet taken, so one packet a minute would hold an answer in
 * memory for hours. Streams write 64 KB at a time: 2 KB a second is enough to stay connected.
 */
export function createUnreadWatch(unreadMs: number) {
  const progress = new WeakMap<Socket, Progress>();

  return function isStalled(socket: Socket, nowMs: number): boolean {
    if (socket.writableLength === 0) {
      progress.delete(socket);
      return false;
    }
    const takenBytes = socket.bytesWritten - socket.writableLength;
    const last = progress.get(socket);
    if (last?.takenBytes === takenBytes) return nowMs - last.sinceMs >= unreadMs;
    progress.set(socket, { takenBytes, sinceMs: nowMs });
    return false;
  };
}
