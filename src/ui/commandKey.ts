/** The name of the key with which commands are given on this device: Cmd on Apple's, else Ctrl. */
export const COMMAND_KEY: 'Cmd' | 'Ctrl' = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd' : 'Ctrl';
