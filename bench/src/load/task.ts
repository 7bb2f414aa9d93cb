/** One HTTP request. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Load {
  /** Address of the server, without a path. */
  readonly origin: string;
  /** Sent one after the other; after the last one, the first one is sent again. */
  readonly requests: readonly Request[];
  /** Requests in flight at the same time. */
  readonly connections: number;
  readonly seconds: number;
}

export interface Answered {
  readonly perSecond: number;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
  /** Answers with a status of 400 or more. */
  readonly refused: number;
}
