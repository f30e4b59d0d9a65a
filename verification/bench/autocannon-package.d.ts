declare module 'autocannon' {
  interface Asked {
    path?: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** In s. */
    duration: number;
    headers: Record<string, string>;
    requests: readonly {
      setupRequest: (request: Asked) => Asked;
      onResponse: (status: number, body: string, context: object, headers: Partial<Record<string, string>>) => void;
    }[];
  }
  export default function autocannon(options: Options): Promise<object>;
}
