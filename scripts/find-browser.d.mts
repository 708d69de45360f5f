export declare function findBrowser(env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform): string | undefined
export declare function ensureBrowser(): Promise<string>
