<?php
/**
 * The live preview of the block: a page with one widget in the theme of the site, for users who may write posts.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

// Before WordPress adds its admin bar and redirects addresses.
add_action(
	'template_redirect',
	function () {
		if ( ! isset( $_GET['coach-widgets-preview'] ) ) {
			return;
		}
		$nonce = sanitize_text_field( wp_unslash( $_GET['coach-widgets-preview'] ) );
		if ( ! current_user_can( 'edit_posts' ) || ! wp_verify_nonce( $nonce, 'coach-widgets-preview' ) ) {
			wp_die( esc_html__( 'This preview is over. Reload the editor.', 'coach-widgets' ), '', array( 'response' => 403 ) );
		}
		$block = isset( $_GET['block'] ) ? json_decode( wp_unslash( $_GET['block'] ), true ) : array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- each value is escaped where it is written.
		status_header( 200 );
		nocache_headers();
		add_filter( 'show_admin_bar', '__return_false' );
		add_action( 'wp_enqueue_scripts', 'coach_widgets_enqueue' );
		coach_widgets_preview_page( coach_widgets_block( is_array( $block ) ? $block : array() ) );
		exit;
	},
	-1
);

/**
 * Renders the page.
 *
 * @param string $markup Of the widget, escaped.
 */
function coach_widgets_preview_page( string $markup ): void {
	?>
	<!doctype html>
	<html <?php language_attributes(); ?>>
	<head>
		<meta charset="<?php bloginfo( 'charset' ); ?>">
		<meta name="viewport" content="width=device-width">
		<title><?php esc_html_e( 'Preview of a widget', 'coach-widgets' ); ?></title>
		<?php wp_head(); ?>
	</head>
	<body>
		<?php echo $markup; // phpcs:ignore WordPress.Security.EscapeOutput -- coach_widgets_markup() escapes it. ?>
		<?php wp_footer(); ?>
	</body>
	</html>
	<?php
}
