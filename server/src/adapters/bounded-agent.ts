import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/**
 * An agent with a connection for each request, which is closed when more than so many bytes arrive: for a library that would read and parse
 * all of them.
 */
export function boundedAgent(protocol: string, mostBytes: number): HttpAgent {
  const agent = protocol === 'https:' ? new HttpsAgent() : new HttpAgent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const connection = connect(options, done);
    let bytes = 0;
    connection?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) connection.destroy(new Error(`the answer has more than ${mostBytes} bytes`));
    });
    return connection;
  };
  return agent;
}
