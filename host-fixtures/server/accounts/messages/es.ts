import { type messages as french } from './fr.ts';

/** Messages about accounts, in Spanish. */
export const messages: Readonly<Record<keyof typeof french, string>> = {
  activationSubject: 'Active su cuenta',
  activationText: 'Hola, {name}: este es el código que activa su cuenta:',
  activationLink: 'Activar la cuenta',
  activationNote: '¿No ha abierto ninguna cuenta? Ignore este mensaje: sin el código, nadie puede usar la cuenta.',
  knownSubject: 'Ya tiene una cuenta',
  knownText: 'Alguien ha querido abrir una cuenta con esta dirección, pero ya existe una. No ha cambiado nada.',
  knownLink: 'Iniciar sesión',
  knownNote: '¿Ha olvidado su contraseña? Puede elegir otra desde la página de inicio de sesión.',
  resetSubject: 'Elija una contraseña nueva',
  resetText: 'Hola, {name}: este es el código con el que elige una contraseña nueva. Es válido durante una hora:',
  resetLink: 'Elegir una contraseña',
  resetNote: '¿No la ha pedido? Ignore este mensaje: su contraseña sigue siendo la misma.',
  changedSubject: 'Se ha cambiado su contraseña',
  changedText:
    'Hola, {name}: la contraseña de su cuenta acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos.',
  changedLink: 'Elegir otra contraseña',
  changedNote: '¿No ha sido usted? Elija enseguida otra contraseña.',
  closedSubject: 'Su cuenta está cerrada',
  closedText: 'Hola, {name}: su cuenta está cerrada y los datos que contenía se han eliminado.',
  closedLink: 'Buscar un pedido',
  closedNote: 'Sus pedidos siguen siendo válidos: puede buscarlos con su número y esta dirección.',
  code: 'Código',
  footer: 'Recibe este mensaje porque se indicó esta dirección para una cuenta.',
};
