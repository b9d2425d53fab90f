<?php
/**
 * The script, as a module, and the style sheet that reserves the space of the widgets until it has loaded.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether HTML contains a widget, in any spelling.
 *
 * @param string $html As it is saved, or as it is shown.
 */
function coach_widgets_is_in( string $html ): bool {
	return 1 === preg_match( '/<coach-|data-coach-widget|coach-widget-|#coach-|\[coach\s|wp:coach-widgets\//', $html );
}

/**
 * Loads script and style sheet on this page.
 */
function coach_widgets_enqueue(): void {
	$bundle = coach_widgets_settings()['bundle'];
	if ( '' === $bundle ) {
		return;
	}
	$version = get_file_data( COACH_WIDGETS_FILE, array( 'version' => 'Version' ) )['version'];
	wp_enqueue_style( 'coach-widgets-heights', plugins_url( 'heights.css', COACH_WIDGETS_FILE ), array(), $version );
	// The folder belongs to one version: its files never change, and need no query string.
	wp_enqueue_script( 'coach-widgets', $bundle . 'coach-widgets.js', array(), null, false ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
}

add_action(
	'wp_enqueue_scripts',
	function () {
		global $wp_query;
		$contents = wp_list_pluck( (array) $wp_query->posts, 'post_content' );
		if ( 'always' === coach_widgets_settings()['where'] || coach_widgets_is_in( implode( "\n", $contents ) ) ) {
			coach_widgets_enqueue();
		}
	}
);

// Widgets outside of the page's own posts, in templates, sidebars and posts of another query. They are not on every page.
foreach ( array( 'the_content', 'render_block', 'widget_text' ) as $coach_widgets_filter ) {
	add_filter(
		$coach_widgets_filter,
		function ( $html ) {
			if ( ! is_admin() && is_string( $html ) && coach_widgets_is_in( $html ) ) {
				coach_widgets_enqueue();
			}
			return $html;
		},
		PHP_INT_MAX
	);
}
unset( $coach_widgets_filter );

add_filter(
	'script_loader_tag',
	function ( $tag, $handle, $src ) {
		return 'coach-widgets' === $handle ? wp_get_script_tag( coach_widgets_script_attributes( $src ) ) : $tag;
	},
	10,
	3
);

/**
 * The attributes of the script: a module, with the settings of the page. A missing one has its default.
 *
 * @param string $src Its address.
 * @return array<string, string>
 */
function coach_widgets_script_attributes( string $src ): array {
	$settings = coach_widgets_settings();
	$own      = array(
		'data-operation' => $settings['operation'],
		'data-locale'    => $settings['locale'],
		'data-api-base'  => $settings['api_base'],
		'data-links'     => (string) wp_json_encode(
			array(
				'journeyPlanner' => $settings['planner'],
				'account'        => $settings['account'],
			),
			JSON_UNESCAPED_SLASHES
		),
	);
	return array_merge(
		array(
			'type' => 'module',
			'id'   => 'coach-widgets-js',
			'src'  => $src,
		),
		array_filter( $own )
	);
}
