/** Whether this is a device of Apple's, whose keys mean other things. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The name of the key with which commands are given on this device: Cmd on Apple's, else Ctrl. */
export const COMMAND_KEY: 'Cmd' | 'Ctrl' = isApple() ? 'Cmd' : 'Ctrl';
