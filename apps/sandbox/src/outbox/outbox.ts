/** A captured message. */
export type Message = {
  /** Increasing id. */
  id: number;
  kind: "sms" | "mail";
  to: string[];
  from: string;
  subject?: string;
  text: string;
  html?: string;
  /** The code in the text, if any. */
  code?: string;
  at: string;
};

export type Outbox = ReturnType<typeof createOutbox>;

const CAPACITY = 500;

/** The latest messages in memory, newest first. */
export function createOutbox(capacity = CAPACITY) {
  let messages: Message[] = [];
  let lastId = 0;
  let generation = Date.now();
  return {
    add: (message: Omit<Message, "id" | "at" | "code">): Message => {
      const code = findCode(message.text);
      const added = { ...message, ...(code ? { code } : {}), id: (lastId += 1), at: new Date().toISOString() };
      messages = [added, ...messages].slice(0, capacity);
      return added;
    },
    /** Lists messages after an id whose recipient contains the text. */
    list: ({ to = "", after = 0 } = {}): Message[] => {
      const wanted = simplify(to);
      return messages.filter(
        (message) => message.id > after && message.to.some((recipient) => simplify(recipient).includes(wanted)),
      );
    },
    clear: () => {
      messages = [];
      generation += 1;
    },
    /** Changes when messages are cleared or the sandbox restarts; open pages then reload. */
    generation: () => generation,
  };
}

/** Normalizes a recipient: ignores plus, spaces and dashes in numbers, because a plus in a URL arrives as a space. */
function simplify(recipient: string): string {
  return recipient.toLowerCase().replaceAll(/[\s+()-]/g, "");
}

/** Finds a code of six digits, or else of four to eight. */
function findCode(text: string): string | undefined {
  return (/(?<![\d+.,])\d{6}(?![\d])/.exec(text) ?? /(?<![\d+.,])\d{4,8}(?!\d)/.exec(text))?.[0];
}
